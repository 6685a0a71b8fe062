import type { Route } from '@accelerator/contracts/http';
import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';

export const answeredRoute = 'accelerator:answered-route';

/**
 * The method answers this call of the wire. `status` is that of its success, 200 unless something was created.
 * Who may call is not said here but in the authorization table, under the route's method and path.
 */
export function Answers(route: Route, { status = 200 }: { status?: 200 | 201 | 302 } = {}): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[route.method], path: route.path }),
    HttpCode(status),
    SetMetadata(answeredRoute, route),
  );
}
