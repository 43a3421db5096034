/** A server on a free local port that stores what it receives: the far end of a gateway's real connection. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  /** The target of a redirect. */
  readonly location?: string;
}

export async function listenHttp(answer: (heard: ReceivedRequest) => Answer) {
  const heard: ReceivedRequest[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
      heard.push(one);
      const { status, body, location } = answer(one);
      reply
        .writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
        .end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${port}`, heard, close };
}

/** A mail server that accepts every mail, or refuses its recipients. */
export async function listenSmtp(options: { readonly refuses?: boolean } = {}) {
  const letters: string[] = [];
  const server = createTcpServer((socket) => talk(socket, letters, options.refuses ?? false));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, letters, close };
}

function talk(socket: Socket, letters: string[], refuses: boolean): void {
  let waiting = '';
  let isLetter = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const command = (line: string): void => {
    if (/^EHLO/i.test(line)) say('250 mail.test');
    else if (/^STARTTLS/i.test(line)) say('502 not here');
    else if (/^RCPT/i.test(line) && refuses) say('550 no such mailbox');
    else if (/^DATA/i.test(line)) {
      isLetter = true;
      say('354 go on');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else say('250 ok');
  };
  say('220 mail.test');
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    waiting += bytes.toString('utf8');
    for (let end = endOf(waiting, isLetter); end; end = endOf(waiting, isLetter)) {
      const line = waiting.slice(0, end.at);
      waiting = waiting.slice(end.at + end.mark.length);
      if (!isLetter) command(line);
      else {
        isLetter = false;
        letters.push(line);
        say('250 taken');
      }
    }
  });
}

function endOf(text: string, isLetter: boolean): { at: number; mark: string } | null {
  const mark = isLetter ? '\r\n.\r\n' : '\r\n';
  const at = text.indexOf(mark);
  return at < 0 ? null : { at, mark };
}
