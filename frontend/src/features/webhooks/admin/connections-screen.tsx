import { Connections } from '../../../entities/webhook/connections.tsx';
import { useSession } from '../../../session/session.ts';
import { ReadOnlyAlert } from '../../../ui/messages/read-only-alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** Connections: where events of the programme are sent, to other software and to chats. */
export function ConnectionsScreen() {
  const { readOnly } = useSession();
  return (
    <>
      <PageHeader title="Connections" description="Tell your other software and your chat what happens, as it happens." />
      {readOnly && (
        <div className="pt-3">
          <ReadOnlyAlert />
        </div>
      )}
      <section aria-labelledby="connections" className="pt-5">
        <h2 id="connections" className="pb-2 text-body/5 font-semibold">
          Connections of the programme
        </h2>
        <Connections labelledBy="connections" whenEmpty="Add one for each system that should hear of the programme." />
      </section>
    </>
  );
}
