import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { StartProblem } from '../start-problem.ts';

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken. Stop what is using it, or set PORT to another',
  EACCES: 'is not allowed for this user. Set PORT to one above 1023',
  EADDRNOTAVAIL: 'is at an address this machine does not have. Check HOST',
  ENOTFOUND: 'is at an address that is not known. Check HOST',
};

/**
 * Starts listening and gives the address to look at.
 * @throws {StartProblem} when the port cannot be had.
 */
export async function listen(app: FastifyInstance, { port, host }: Pick<Config, 'port' | 'host'>) {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasons[code];
    if (!reason) throw error;
    throw new StartProblem(`Port ${port} ${reason}.`, { cause: error });
  }
  const address = app.server.address();
  const actualPort = address && typeof address === 'object' ? address.port : port;
  return `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${actualPort}`;
}
