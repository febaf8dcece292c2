import { allCalls } from '@xmgl/contracts/all-calls';
import type { Call } from '@xmgl/contracts/call';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { callsOf } from '@xmgl/contracts/register/register-calls';

const kitCalls = new Set(allRegisters.flatMap((register): Call[] => Object.values(callsOf(register))));

/** Whether the register kit answers a call. */
export const isOfKit = (call: Call): boolean => kitCalls.has(call);

/** The calls that an area answers with code of its own. */
export const ownCalls: readonly Call[] = allCalls.filter((call) => !isOfKit(call));
