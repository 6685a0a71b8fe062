import { describeRequests } from '../validation/requests.behaviour.ts';
import * as requests from './requests.ts';
import { wrongSumMessage } from './weight-messages.ts';
import { firstWeights, scoredFields } from './weights.ts';

const noVersion = 'Give the version of the policy that you read';
const weightMessage = 'Give each weight from 0 to 100, with one decimal at most';
const wrongSums = [
  ['weights that make more', { industries: 25 }, 'industries', wrongSumMessage(101)],
  ['weights that make less', { fit: 0 }, 'industries', wrongSumMessage(97)],
] as const;
const wrongWeights = scoredFields.map(
  (field) => [`a weight of ${field} below 0`, { [field]: -1 }, field, weightMessage] as const,
);

describeRequests(requests, [
  {
    request: requests.WeightsQuery,
    valid: firstWeights,
    passes: [
      [
        'texts, as an address has them',
        Object.fromEntries(Object.entries(firstWeights).map(([field, weight]) => [field, String(weight)])),
        firstWeights,
      ],
      ['a tenth that is none', { fit: '3.0' }, { fit: 3 }],
      ['a weight of 0 and tenths', { accreditations: 0, fit: 3.4, team: 2.6 }],
    ],
    fails: [
      ...wrongSums,
      ...wrongWeights,
      ['a weight above 100', { fit: 103 }, 'fit', weightMessage],
      ['two decimals', { fit: 3.25 }, 'fit', weightMessage],
      ['words', { fit: 'three' }, 'fit', weightMessage],
      ['a number in another notation', { fit: '0x3' }, 'fit', weightMessage],
      ['a number with an exponent', { fit: '3e0' }, 'fit', weightMessage],
      ['a decimal comma', { fit: '3,0' }, 'fit', weightMessage],
      ['a list', { fit: [3] }, 'fit', weightMessage],
      ['more decimals than it has, though they are none', { fit: '3.00' }, 'fit', weightMessage],
      ['a grouped thousand', { fit: '3.000' }, 'fit', weightMessage],
      ['an empty text', { fit: '' }, 'fit', weightMessage],
      ['a weight that is left out', { fit: undefined }, 'fit', weightMessage],
    ],
  },
  {
    request: requests.AdoptScoringPolicyRequest,
    valid: { ...firstWeights, basedOn: 1 },
    passes: [['a later version', { basedOn: 7 }]],
    fails: [
      ...wrongSums,
      ...wrongWeights,
      ['no version', { basedOn: undefined }, 'basedOn', noVersion],
      ['a version that is no whole number', { basedOn: 1.5 }, 'basedOn', noVersion],
      ['a version that stands for its neighbours', { basedOn: 2 ** 53 }, 'basedOn', noVersion],
    ],
  },
]);
