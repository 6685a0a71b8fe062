// What the bench compares commands with: Nest, express-session and class-validator as they come. Each command is decided on its row,
// and its event and the new row are stored before it is answered. It has no projections, live streams, encryption or idempotency.
import 'reflect-metadata';
import { Module, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import session from 'express-session';
import { PartnershipsController } from './partnerships.controller.ts';
import { PartnershipsService } from './partnership-service.ts';
import { PartnershipStore } from './partnerships.ts';
import { ServersPartnershipStore } from './servers-partnership-store.ts';
import { SqlitePartnershipStore } from './sqlite-partnership-store.ts';

const { LOG_FILE, EVENTSTORE_URL, MONGODB_URL, DATABASE } = process.env;
const store = LOG_FILE
  ? SqlitePartnershipStore.open(LOG_FILE)
  : await ServersPartnershipStore.open(EVENTSTORE_URL!, MONGODB_URL!, DATABASE!);

@Module({
  controllers: [PartnershipsController],
  providers: [PartnershipsService, { provide: PartnershipStore, useValue: store }],
})
class ReferenceModule {}

const app = await NestFactory.create(ReferenceModule, { logger: ['fatal', 'error'] });
app.use(session({ secret: 'of the bench', store: store.sessions, resave: false, saveUninitialized: false }));
app.useGlobalPipes(new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true, transform: true }));
await app.listen(0, '127.0.0.1');
process.stdout.write(`Listening on ${(await app.getUrl()).replace('[::1]', '127.0.0.1')}\n`);
process.once('SIGTERM', () => void app.close().then(() => store.close()));
