import type { Vault, VaultRows } from '../../platform/vault/vault.ts';
import { sealed, text, vaultTable, type RowIn } from '../../platform/vault/vault-table.ts';

export const greetingCards = vaultTable('greeting_card', {
  partnerId: text,
  words: sealed(text, { place: 'greeting card' }),
})({ key: ['partnerId'], subject: 'partnerId', backup: true });

type Card = RowIn<typeof greetingCards>;

/** The words that go with the greetings. */
export class GreetingCards {
  readonly #rows: VaultRows<Card, 'partnerId'>;

  constructor(vault: Vault) {
    this.#rows = vault.of(greetingCards);
  }

  write(card: Card): Promise<void> {
    return this.#rows.put(card);
  }

  async wordsFor(partnerId: string): Promise<string | null> {
    return (await this.#rows.get({ partnerId }))?.words ?? null;
  }
}
