import type { ApiTokenView, OwnedApiTokenView } from '@accelerator/contracts/api-tokens/views';
import { Button } from '../../ui/controls/button.tsx';
import { formatDate } from '../../ui/formats/dates.ts';
import { Table, TableRegion, Td, Th } from '../../ui/table.tsx';
import { expiryLabel, lastUseLabel } from './token-labels.ts';

export interface TokensTableProps<Token extends ApiTokenView> {
  readonly tokens: readonly Token[];
  /** The id of the heading above. */
  readonly labelledBy: string;
  /** Names the region in which the table scrolls. */
  readonly label: string;
  readonly onRevoke: (token: Token) => void;
}

export function TokensTable<Token extends ApiTokenView | OwnedApiTokenView>({
  tokens,
  labelledBy,
  label,
  onRevoke,
}: TokensTableProps<Token>) {
  return (
    <TableRegion label={label}>
      <Table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <Th>Token</Th>
            <Th className="max-md:hidden">Scopes</Th>
            <Th className="max-md:hidden">Last Used</Th>
            <Th className="w-20">
              <span className="sr-only">Actions</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.id}>
              <Td className="min-w-36 py-1.5 font-medium">
                <span>{token.name}</span>
                {'owner' in token && <span className="block text-caption font-normal text-ink-2">{`Of ${token.owner}`}</span>}
                <span className="block text-caption font-normal text-ink-3">{facts(token)}</span>
                <span className="block text-caption font-normal text-ink-3 md:hidden">
                  {`${token.scopes.join(', ')}. ${lastUseLabel(token)}`}
                </span>
              </Td>
              <Td className="font-mono text-caption text-ink-2 max-md:hidden">{token.scopes.join(', ')}</Td>
              <Td className="text-caption text-ink-2 max-md:hidden">{lastUseLabel(token)}</Td>
              <Td>
                <Button size="sm" variant="danger" onClick={() => onRevoke(token)}>
                  Revoke<span className="sr-only"> {token.name}</span>
                </Button>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableRegion>
  );
}

function facts(token: ApiTokenView): string {
  const by = token.madeBy === null ? '' : ` by ${token.madeBy}`;
  const assistant = token.kind === 'assistant' ? 'For an assistant. ' : '';
  return `${assistant}Created ${formatDate(token.createdAt.slice(0, 10))}${by}. ${expiryLabel(token)}`;
}
