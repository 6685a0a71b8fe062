import { describeHostileRequests } from './hostile-requests.behaviour.ts';

describeHostileRequests({ calls: 60 });
