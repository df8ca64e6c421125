import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses a file once with Brotli and gzip at their highest levels, because it is sent many times. */
export async function compress(content: Buffer): Promise<{ readonly br: Buffer; readonly gzip: Buffer }> {
  const [br, zipped] = await Promise.all([toBrotli(content), toGzip(content, { level: 9 })]);
  return { br, gzip: zipped };
}
