import { changeRequest } from '@xmgl/contracts/integration/change.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';

const { page, byID } = callsOf(changeRequest);

/** What an edit of a scenario shows in: the figures of its change are computed from it. */
export const afterEdit = ['GetChangeScenario', page, byID] as const;
