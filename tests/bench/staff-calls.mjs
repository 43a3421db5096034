/** The product's routes as staff call them, over HTTP. */
export const client = { 'content-type': 'application/json', 'x-consigne-client': 'web' };
export const manager = { email: 'manager@consigne.test', password: 'Consigne-demo-2026' };

/** Signs in; the result calls a route below `/api`, and throws unless it answers with success. */
export async function caller(url, who = manager) {
  let headers = client;
  const call = async (method, path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  const { token } = await call('POST', '/auth/login', who);
  headers = { ...client, authorization: `Bearer ${token}` };
  return call;
}
