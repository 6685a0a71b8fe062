import { describe, expect, test } from '@jest/globals';
import { concernedBy } from '../../../scripts/concerned.ts';

const sources = new Map(
  Object.entries({
    'contracts/src/pairs/routes.ts': '',
    'frontend/src/features/pairs/row.tsx': "import type { Pairs } from './pairs-screen.tsx';",
    'frontend/src/features/pairs/pairs-screen.tsx': "import {\n  Row,\n} from './row.tsx';",
    'frontend/src/features/pairs/pairs-screen.spec.tsx': "import { renderScreen } from '../../testing/render-screen.tsx';",
    'frontend/src/features/pairs/row.spec.tsx': "import { Row } from './row.tsx';",
    'frontend/src/features/terms/terms.spec.tsx': "renderScreen('/terms')",
    'frontend/src/routes/_partner/pairs.tsx':
      "import { PairsScreen } from '../../features/pairs/pairs-screen.tsx';\nexport const Route = createFileRoute('/_partner/pairs')({})",
    'frontend/src/routes/_partner/unsaved.spec.tsx': "renderScreen('/pairs?pair=1')",
    'frontend/src/routeTree.gen.ts': "import { Route as Pairs } from './routes/_partner/pairs.tsx'",
    'frontend/src/testing/render-screen.tsx': "import { routeTree } from '../routeTree.gen.ts';",
    'backend/src/features/pairs/pairs.view.ts': "import { pairRoutes } from '@accelerator/contracts/pairs/routes';",
    'backend/src/features/pairs/pairs.spec.ts': "import { deciders } from '../../app/features.ts';",
    'backend/src/features/terms/terms.spec.ts': "import { deciders } from '../../app/features.ts';",
    'backend/src/app/features.ts': "await import('../features/pairs/pairs.view.ts')",
    'test/src/harness/people.ts': "import { pairRoutes } from '@accelerator/contracts/pairs/routes';",
    'test/src/stories/pairs.story.spec.ts': "import { register } from '../harness/people.ts';",
    'test/src/stories/terms.story.spec.ts': "import { register } from '../harness/people.ts';",
    'test/src/faults/kills.faults.spec.ts': "import { register } from '../harness/people.ts';",
  }),
);

describe('a change concerns', () => {
  test.each([
    [
      'frontend/src/features/pairs/row.tsx',
      ['features/pairs/pairs-screen.spec.tsx', 'features/pairs/row.spec.tsx', 'routes/_partner/unsaved.spec.tsx'].map(
        (path) => `frontend/src/${path}`,
      ),
    ],
    ['frontend/src/features/pairs/row.spec.tsx', ['frontend/src/features/pairs/row.spec.tsx']],
    [
      'backend/src/features/pairs/pairs.view.ts',
      ['backend/src/features/pairs/pairs.spec.ts', 'test/src/stories/pairs.story.spec.ts'],
    ],
    ['contracts/src/pairs/routes.ts', []],
    ['test/src/harness/people.ts', ['test/src/stories/pairs.story.spec.ts', 'test/src/stories/terms.story.spec.ts']],
    ['README.md', []],
  ])('%s: what imports it, but not by way of everything; what is named after it; what goes to its address', (changed, specs) => {
    expect(concernedBy([changed], sources)).toEqual(specs);
  });
});
