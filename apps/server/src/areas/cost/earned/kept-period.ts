import type { Output } from '@xmgl/contracts/call';
import type { CostSetting } from '@xmgl/contracts/cost/cost-setting.calls';
import type { GetEarnedValue } from '@xmgl/contracts/cost/earned-value.calls';

/** The answer of GetEarnedValue about the whole project: everything but its day, basis and rows. */
export type EarnedHead = Omit<Output<typeof GetEarnedValue>, 'statusDate' | 'basis' | 'rows'>;

/** Stored when a month is closed: the project's figures on its last day, and the settings by which the EAC of its rows is computed. */
export type KeptPeriod = { readonly head: EarnedHead; readonly setting: CostSetting };
