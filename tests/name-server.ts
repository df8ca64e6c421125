import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Starts a real name server on a real socket with these TXT records, each of at most 255 characters. */
export async function startNameServer(records: Readonly<Record<string, string>>) {
  const socket = createSocket('udp4', (query, { port, address }) => {
    const question = query.subarray(12);
    socket.send(answer(query.subarray(0, 2), question.subarray(0, question.indexOf(0) + 5)), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');

  /** RFC 1035, section 4: header, question, and a record if there is one. */
  function answer(id: Buffer, question: Buffer): Buffer {
    const name = nameIn(question);
    const text = records[name];
    const isThere = Object.keys(records).some((known) => known === name || known.endsWith(`.${name}`));
    const flags = isThere ? [0x81, 0x80] : [0x81, 0x83];
    const header = Buffer.from([...id, ...flags, 0, 1, 0, text ? 1 : 0, 0, 0, 0, 0]);
    if (!text) return Buffer.concat([header, question]);
    // Points to the name at byte 12; TXT, internet, TTL 0.
    const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, 0, text.length + 1, text.length]);
    return Buffer.concat([header, question, record, Buffer.from(text)]);
  }

  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

/** A name server that receives questions and never answers. */
export async function startSilentNameServer() {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

function nameIn(question: Buffer): string {
  const labels: string[] = [];
  for (let at = 0, length = question[at] ?? 0; length > 0; at += length + 1, length = question[at] ?? 0) {
    labels.push(question.subarray(at + 1, at + 1 + length).toString());
  }
  return labels.join('.').toLowerCase();
}
