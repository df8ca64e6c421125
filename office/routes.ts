import type { FastifyInstance } from 'fastify';
import { detailsRoutes } from './family/details-routes.ts';
import { linkRoutes } from './family/link-routes.ts';
import { statusRoutes } from './family/status-routes.ts';
import { type OfficeRoutes, officeRoutes } from './server/routes.ts';

/** Kansliet, and the page behind the links in its letters. Everything is 404 until somebody has been invited. */
export async function allRoutes(app: FastifyInstance, options: OfficeRoutes): Promise<void> {
  await officeRoutes(app, options);
  await app.register(linkRoutes, options);
  await app.register(statusRoutes, options);
  await app.register(detailsRoutes, options);
}
