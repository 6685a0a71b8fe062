import type { Route as RouteDefinition } from '@accelerator/contracts/http';
import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';

const routeKey = 'accelerator:route';

/**
 * The method answers this route of the contracts. `status` is that of its success, 200 unless something was created.
 * Who may call is not said here but in the authorization table, under the route's method and path.
 */
export function Route(route: RouteDefinition, { status = 200 }: { status?: 200 | 201 | 302 } = {}): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[route.method], path: route.path }),
    HttpCode(status),
    SetMetadata(routeKey, route),
  );
}

/** The route that a handler answers; undefined where it has no `@Route`. */
export function routeOf(handler: () => unknown): RouteDefinition | undefined {
  return Reflect.getMetadata(routeKey, handler) as RouteDefinition | undefined;
}
