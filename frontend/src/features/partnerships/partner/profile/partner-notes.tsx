import { useNotes } from '../../../../entities/partnership/partnerships.mutations.ts';
import { PrivateNote } from './private-note.tsx';

interface PartnerNotesProps {
  /** The reader's own company. */
  readonly companyName: string;
  readonly partnerId: string;
  readonly partnershipId: string | undefined;
  readonly notes: string;
}

/** The notes that the reader's company writes down about the partner. */
export function PartnerNotes({ companyName, partnerId, partnershipId, notes }: PartnerNotesProps) {
  return (
    <PrivateNote
      field="notes"
      label="Notes"
      companyName={companyName}
      partnerId={partnerId}
      text={notes}
      maxLength={5000}
      mutation={useNotes()}
      send={(text) => ({ partnerId, partnershipId, notes: text })}
    />
  );
}
