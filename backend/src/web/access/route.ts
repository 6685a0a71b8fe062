import type { AnswerOf, BodyOf, ParameterOf, QueryOf, Route as RouteDefinition, StatusOf } from '@accelerator/contracts/http';
import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
// Nest does not document these two; nothing else tells which parameters a handler names.
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { Request, Response } from 'express';
import type { LoggedIn } from './caller.ts';

const routeKey = 'accelerator:route';

type IsFed<Input, Source> = [Source] extends [never] ? false : [Source] extends [Input] ? true : false;

/** True if the route has something for a parameter of its handler. */
type Fits<R extends RouteDefinition, Input> = [Input] extends [LoggedIn | Request | Response | undefined]
  ? true
  : true extends
        | IsFed<Input, BodyOf<R>>
        | IsFed<Input, QueryOf<R>>
        | IsFed<Input | undefined, QueryOf<R>[keyof QueryOf<R>]>
        | IsFed<Input, [ParameterOf<R>] extends [never] ? never : string>
        | IsFed<Input, Header>
    ? true
    : false;
type Header = string | undefined;

type Misfits<R extends RouteDefinition, Inputs extends readonly unknown[]> = {
  [Index in keyof Inputs]: Fits<R, Inputs[Index]> extends true ? never : Inputs[Index];
}[number];

type LeavesBody<R extends RouteDefinition, Inputs extends readonly unknown[]> = [BodyOf<R>] extends [never]
  ? false
  : true extends { [Index in keyof Inputs]: IsFed<Inputs[Index], BodyOf<R>> }[number]
    ? false
    : true;

/** The type that a handler must be for its route; where it is something else, the property names what does not match. */
type Matching<R extends RouteDefinition, Inputs extends readonly unknown[]> = [Misfits<R, Inputs>] extends [never]
  ? LeavesBody<R, Inputs> extends true
    ? { readonly noParameterTakesTheBody: BodyOf<R> }
    : unknown
  : { readonly notInTheRoute: Misfits<R, Inputs> };

type Handler<R extends RouteDefinition> = (...inputs: never[]) => AnswerOf<R> | Promise<AnswerOf<R>>;

/**
 * The method answers this route of the contracts. It compiles only where its answer is the route's, where each parameter is the body, the
 * query or one value of it, a parameter of the path, an optional header, the caller, the request or the response, and where one of
 * them is the body, if there is one. Its class loads only where each `@Param` names a parameter of the path. `status` is that of its
 * success, where the route names another one than 200. The route says who may call it.
 */
export function Route<R extends RouteDefinition>(
  route: R,
  ...[success]: 200 extends StatusOf<R> ? [] : [{ readonly status: StatusOf<R> }]
): <H extends Handler<R>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<H> & Matching<R, Required<Parameters<H>>>,
) => void {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[route.method], path: route.path }),
    HttpCode(success?.status ?? 200),
    SetMetadata(routeKey, route),
    readsItsParameters(route),
  );
}

type InputsOfHandler = Readonly<Record<string, { readonly data?: unknown }>>;

/** No compiler sees the name in `@Param`, so that the class does not load where it is not in the path. */
function readsItsParameters({ method, path }: RouteDefinition): MethodDecorator {
  return (target, key) => {
    const inputs = (Reflect.getMetadata(ROUTE_ARGS_METADATA, target.constructor, key) ?? {}) as InputsOfHandler;
    for (const [place, { data: name }] of Object.entries(inputs)) {
      const isInPath = path.split('/').includes(`:${String(name)}`);
      if (place.startsWith(`${RouteParamtypes.PARAM}:`) && !isInPath) {
        throw new Error(
          `${target.constructor.name}.${String(key)} reads the parameter "${String(name)}", which ${method} ${path} does not have.`,
        );
      }
    }
  };
}

/** The route that a handler answers; undefined where it has no `@Route`. */
export function routeOf(handler: () => unknown): RouteDefinition | undefined {
  return Reflect.getMetadata(routeKey, handler) as RouteDefinition | undefined;
}
