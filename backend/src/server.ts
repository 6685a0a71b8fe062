import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.ts';
import { PolicyFollower } from './event-store/policy-follower.ts';
import { configureHttp } from './http/configure-http.ts';
import { UnusableSetting, type Settings } from './settings.ts';

/** A programme that is made and at work, but does not listen yet. */
export async function createServer(settings: Settings): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(settings), {
    bodyParser: false,
    logger: ['fatal'],
    abortOnError: false,
    forceCloseConnections: true,
  });
  configureHttp(app);
  await app.init();
  app.get(PolicyFollower).start();
  return app;
}

/** @returns The address under which it can be reached. @throws UnusableSetting where it cannot listen there */
export async function listen(app: NestExpressApplication, { host, port }: Settings): Promise<string> {
  try {
    await app.listen(port, host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new UnusableSetting(`Port ${port} is in use: end what runs there or set PORT to another one.`);
    if (code === 'EACCES') throw new UnusableSetting(`Port ${port} may not be opened by this user: set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new UnusableSetting(`HOST is ${host}, which is no address of this machine: set it to 127.0.0.1 or 0.0.0.0.`);
    throw error;
  }
  const address = app.getHttpServer().address() as { port: number };
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
