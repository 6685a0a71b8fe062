import { Module } from '@nestjs/common';
import { overVault } from '../../platform/vault/over-vault.ts';
import { GreetingCards } from './greeting-cards.ts';
import { GreetingsCount } from './greetings-count.ts';
import { GreetingsController } from './greetings.controller.ts';

@Module({ controllers: [GreetingsController], providers: [GreetingsCount, overVault(GreetingCards)] })
export class GreetingsModule {}
