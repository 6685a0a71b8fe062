import type { MyDataFormat } from '@accelerator/contracts/my-data/views';
import { Download } from 'lucide-react';
import { PasswordQuestion, usePasswordConfirmation } from '../../../entities/account/password-confirmation.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useDownloadMyData } from '../my-data.mutations.ts';

/** Of My Profile: what the programme holds about the reader and their company, to take away. */
export function MyData() {
  const download = useDownloadMyData();
  const confirmation = usePasswordConfirmation();
  const take = (format: MyDataFormat) => download.mutate(format, { onError: confirmation.askAfter });
  const busy = (format: MyDataFormat) => download.isPending && download.variables === format;
  return (
    <Card aria-labelledby="my-data" className="mt-5 max-w-[720px] p-5">
      <h2 id="my-data" className="text-title font-semibold">
        Your data
      </h2>
      <p className="mt-1.5 mb-4 text-control text-ink-2">
        Everything that the programme holds about you and your company and that you may see: profile, partnerships, notes, logins
        and history. Up to 5 downloads a day.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Download className="size-4" />} busy={busy('html')} busyLabel="Preparing" onClick={() => take('html')}>
          Download my data
        </Button>
        <Button variant="ghost" busy={busy('json')} busyLabel="Preparing" onClick={() => take('json')}>
          Download as JSON
        </Button>
      </div>
      <PasswordQuestion confirmation={confirmation} repeat={() => download.variables && take(download.variables)} />
    </Card>
  );
}
