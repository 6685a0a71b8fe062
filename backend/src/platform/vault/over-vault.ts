import type { Abstract, Provider } from '@nestjs/common';
import { Vault } from './vault.ts';

/** Provides a service over tables of the vault. @param provide where others know it by another class than its own */
export function overVault<T>(
  service: new (vault: Vault) => T,
  provide: Abstract<T> = service as unknown as Abstract<T>,
): Provider {
  return { provide, useFactory: (vault: Vault) => new service(vault), inject: [Vault] };
}
