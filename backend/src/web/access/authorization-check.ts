import type { Route } from '@accelerator/contracts/http';
import { Injectable, RequestMethod, type OnModuleInit } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { answeredRoute } from './route.ts';
import { accessTo } from './authorization.ts';

/** Looks at every handler before the server starts: one that nobody decided about must not answer anyone. */
@Injectable()
export class AuthorizationCheck implements OnModuleInit {
  readonly #discovery: DiscoveryService;
  readonly #scanner: MetadataScanner;
  readonly #reflector: Reflector;

  constructor(discovery: DiscoveryService, scanner: MetadataScanner, reflector: Reflector) {
    this.#discovery = discovery;
    this.#scanner = scanner;
    this.#reflector = reflector;
  }

  /** @throws Error that names every handler without a row in the authorization table. */
  onModuleInit(): void {
    const forgotten = this.#handlers().filter(({ handler }) => !this.#isDecided(handler));
    if (forgotten.length === 0) return;
    const names = forgotten.map(({ name, handler }) => `${name} (${this.#describe(handler)})`);
    throw new Error(
      `Not in the authorization table: ${names.join(', ')}. A handler needs @Answers with a route that has a row there.`,
    );
  }

  #handlers(): { name: string; handler: () => unknown }[] {
    return this.#discovery.getControllers().flatMap(({ metatype, instance }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      return this.#scanner
        .getAllMethodNames(prototype)
        .map((method) => ({ name: `${metatype?.name}.${method}`, handler: prototype[method] as () => unknown }))
        .filter(({ handler }) => Reflect.hasMetadata(METHOD_METADATA, handler));
    });
  }

  #isDecided(handler: () => unknown): boolean {
    const route = this.#reflector.get<Route | undefined>(answeredRoute, handler);
    return route !== undefined && accessTo(route) !== undefined;
  }

  #describe(handler: () => unknown): string {
    const { method, path } = this.#reflector.get<Route | undefined>(answeredRoute, handler) ?? {
      method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod],
      path: String(Reflect.getMetadata('path', handler)),
    };
    return `${method} ${path}`;
  }
}
