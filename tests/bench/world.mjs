/** The control API of the simulated world: doors, contents, messages, faults and the clock. */
export async function world(url, path, body) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(
    `${url}/_sim${path}`,
    body && { method: 'POST', headers, body: JSON.stringify(body) },
  );
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** The real current state of a locker. */
export async function lockerAt(url, cabinetId, number) {
  const { lockers } = await world(url, `/cabinets/${cabinetId}`);
  return lockers.find((locker) => locker.number === number);
}
