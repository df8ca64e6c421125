import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Reads the forms that browsers post without JavaScript: for each key a string, or several. */
export function readFormBodies(app: FastifyInstance, bodyLimit: number): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, body: string) => parse(body),
  );
}
