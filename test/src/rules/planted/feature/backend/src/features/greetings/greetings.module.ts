import { Module } from '@nestjs/common';
import { GreetingsCount } from './greetings-count.ts';
import { GreetingsController } from './greetings.controller.ts';

@Module({ controllers: [GreetingsController], providers: [GreetingsCount] })
export class GreetingsModule {}
