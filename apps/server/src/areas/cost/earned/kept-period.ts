import type { Output } from '@xmgl/contracts/call';
import type { CostSetting } from '@xmgl/contracts/cost/cost-setting.calls';
import type { GetEarnedValue } from '@xmgl/contracts/cost/earned-value.calls';

/** Everything that is told of the whole. */
export type EarnedHead = Omit<Output<typeof GetEarnedValue>, 'statusDate' | 'basis' | 'rows'>;

/** What is kept when a month is closed: what was told of the whole, and the settings that its rows are forecast by. */
export type KeptPeriod = { readonly head: EarnedHead; readonly setting: CostSetting };
