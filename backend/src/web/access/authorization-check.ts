import { Injectable, RequestMethod, type OnModuleInit } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { routeOf } from './route.ts';

/** Looks at every handler before the server starts: one whose route does not say who may call it must not answer anyone. */
@Injectable()
export class AuthorizationCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** @throws Error that names every handler without a route of the contracts. */
  onModuleInit(): void {
    const unguarded = this.#handlers().filter(({ handler }) => routeOf(handler) === undefined);
    if (unguarded.length === 0) return;
    const names = unguarded.map(({ name, handler }) => `${name} (${describe(handler)})`);
    throw new Error(
      `Nothing says who may call ${names.join(', ')}. A handler needs @Route with a route of the contracts, which names its access.`,
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

function describe(handler: () => unknown): string {
  const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
  return `${method} ${String(Reflect.getMetadata('path', handler))}`;
}
