import type { PartnerDetailView } from '@accelerator/contracts/partners/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useSaved } from '../../../../entities/partnership/partnerships.mutations.ts';
import { IconButton } from '../../../../ui/controls/button.tsx';

interface SaveButtonProps {
  readonly partner: PartnerDetailView;
  readonly partnership: PartnershipView | null;
}

/** A bookmark that only the reader's own company sees. */
export function SaveButton({ partner, partnership }: SaveButtonProps) {
  const save = useSaved();
  const saved = save.isPending ? save.variables.savedForLater : (partnership?.savedForLater ?? false);
  const Sign = saved ? BookmarkCheck : Bookmark;
  return (
    <IconButton
      label="Save for later"
      aria-pressed={saved}
      size="sm"
      className="-my-1 shrink-0"
      icon={<Sign className="size-4" />}
      onClick={() => save.mutate({ partnerId: partner.id, partnershipId: partnership?.id, savedForLater: !saved })}
    />
  );
}
