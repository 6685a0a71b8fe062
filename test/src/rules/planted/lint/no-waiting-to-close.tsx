// as frontend/src/ui/dialogs/dialog.tsx
import { DialogPanel } from '@headlessui/react';

export const Panel = () => <DialogPanel transition className="duration-200 data-closed:opacity-0" />;
