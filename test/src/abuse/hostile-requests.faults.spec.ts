import { describeHostileRequests } from './hostile-requests.behaviour.ts';

describeHostileRequests({ calls: 1_000, maxBlockMs: 50 });
