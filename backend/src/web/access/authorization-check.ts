import { Injectable, RequestMethod, type OnModuleInit } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { accessTo } from './authorization.ts';
import { routeOf } from './route.ts';

/** Looks at every handler before the server starts: one that the authorization table does not name must not answer anyone. */
@Injectable()
export class AuthorizationCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** @throws Error that names every handler without a row in the authorization table. */
  onModuleInit(): void {
    const forgotten = this.#handlers().filter(({ handler }) => !isDecided(handler));
    if (forgotten.length === 0) return;
    const names = forgotten.map(({ name, handler }) => `${name} (${describe(handler)})`);
    throw new Error(
      `Not in the authorization table: ${names.join(', ')}. A handler needs @Route with a route that has a row there.`,
    );
  }

  #handlers(): { name: string; handler: () => unknown }[] {
    return this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      return this.scanner
        .getAllMethodNames(prototype)
        .map((method) => ({ name: `${metatype?.name}.${method}`, handler: prototype[method] as () => unknown }))
        .filter(({ handler }) => Reflect.hasMetadata(METHOD_METADATA, handler));
    });
  }
}

function isDecided(handler: () => unknown): boolean {
  const route = routeOf(handler);
  return route !== undefined && accessTo(route) !== undefined;
}

function describe(handler: () => unknown): string {
  const { method, path } = routeOf(handler) ?? {
    method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod],
    path: String(Reflect.getMetadata('path', handler)),
  };
  return `${method} ${path}`;
}
