import type { Context, Hono } from 'hono';
import { methodNotAllowed } from '../cart/service-error.ts';

type Handler = (context: Context) => Response | Promise<Response>;

export type Handlers = Readonly<Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Handler>>>;

/** Adds the handlers of a path. Every other method gets 405; Hono would respond with 404. */
export function addRoute(app: Hono, path: string, handlers: Handlers): void {
  const allowed = Object.keys(handlers).flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : method,
  );
  for (const [method, handler] of Object.entries(handlers)) app.on(method, path, handler);
  app.all(path, (context) => {
    throw methodNotAllowed(context.req.method, allowed);
  });
}
