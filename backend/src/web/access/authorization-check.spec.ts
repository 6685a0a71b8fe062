import 'reflect-metadata';
import { accountRoutes } from '@accelerator/contracts/accounts';
import type { MessageView } from '@accelerator/contracts/http';
import { describe, expect, test } from '@jest/globals';
import { Controller, Get } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { AuthorizationCheck } from './authorization-check.ts';
import { Route } from './route.ts';

@Controller()
class Decided {
  @Route(accountRoutes.logOut)
  logOut(): MessageView {
    return { message: 'done' };
  }

  helper(): string {
    return 'no handler';
  }
}

@Controller()
class Bare {
  @Get('/api/user')
  open(): string {
    return 'everything';
  }
}

async function start(controller: typeof Decided | typeof Bare): Promise<void> {
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    controllers: [controller],
    providers: [AuthorizationCheck],
  }).compile();
  await module.init();
  await module.close();
}

describe('at the start', () => {
  test("handlers of the contracts' routes are fine", async () => {
    await expect(start(Decided)).resolves.toBeUndefined();
  });

  test("a handler that bypasses the contracts' routes ends it, by name", async () => {
    await expect(start(Bare)).rejects.toThrow('Bare.open (GET /api/user)');
  });
});
