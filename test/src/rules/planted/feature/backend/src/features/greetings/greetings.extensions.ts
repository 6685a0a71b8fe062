import type { EventNamed } from '@accelerator/contracts/log';
import { call } from '../../event-sourcing/kernel/decider.ts';
import { required } from '../exports/columns.ts';
import { view } from '../exports/export-table.ts';
import { undoneBy } from '../partners/admin/decision-undoing.ts';
import type { Searching } from '../search/searching.ts';
import type { NamedUndoing } from '../undo/undoing.ts';
import { greetingsDecider } from './greetings.decider.ts';
import { greetingsProjection, type GreetingRow } from './greetings.projection.ts';

export const greetingsExport = view<GreetingRow, 'at' | 'words'>({
  name: 'greetings',
  title: 'Greetings',
  about: 'Each partner that was greeted.',
  columns: [
    required('partner_id', 'text', 'The partner.', ({ id }) => id),
    required('greeted_at', 'timestamp', 'When it was greeted.', ({ at }) => at),
  ],
  readModel: (readModels) => readModels.of(greetingsProjection),
});

export const greetingsSearch: Searching = {
  kind: 'partner',
  find: async (begun, readModels) => {
    const rows = await readModels.of(greetingsProjection).find({ where: { words: { begun } } });
    return rows.map(({ id, at }) => ({ kind: 'partner', id, title: 'A greeting', detail: at, partnerId: null }));
  },
};

export const greetingUndoing: NamedUndoing = {
  how: 'greeting',
  make: () => ({
    decider: greetingsDecider,
    plan: async (act) => {
      const undone = undoneBy(act) as EventNamed<'GreetingUndone'>['data']['undone'];
      return call(greetingsDecider, 'UndoGreeting', act.subjectId, { partnerId: act.subjectId, undone });
    },
    namesOf: async () => new Map(),
  }),
};
