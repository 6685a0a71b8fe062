import { Module } from '@nestjs/common';
import { GreetingsController } from './greetings.controller.ts';

@Module({ controllers: [GreetingsController] })
export class GreetingsModule {}
