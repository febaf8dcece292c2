import type { allAreas } from '@xmgl/contracts/all-calls';
import type { Call, Input, Output } from '@xmgl/contracts/call';
import type { PlanVerb } from '@xmgl/contracts/plan-document/plan-document';
import type { PlanDocumentCalls } from '@xmgl/contracts/plan-document/plan-document-calls';
import type { Register, Verb } from '@xmgl/contracts/register/register';
import type { RegisterCalls } from '@xmgl/contracts/register/register-calls';

type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The contracts as types only: pages know every call's shapes, but carry neither schemas nor zod. */
type Areas = Together<(typeof allAreas)[number]['calls'][number]>;

type Calls = { readonly [Name in keyof Areas as Areas[Name] extends Call ? Name : never]: Areas[Name] };

type CallName = keyof Calls & string;
/** Calls that need nobody signed in, as their contracts say; but an invitation is shown to whoever is. */
export type PublicCall = Exclude<
  { [Name in CallName]: Calls[Name]['gate']['kind'] extends 'public' ? Name : never }[CallName],
  'GetProjectOnCompanyByInviteCode'
>;
/** One of a register's calls: its name is made from the declaration, its shape is the verb's. */
export type RegisterCall<V extends Verb = Verb, R extends Register = Register> = {
  readonly name: string;
  readonly verb: V;
  readonly register: R;
};
/** One of a management plan's calls, likewise. */
export type PlanCall<V extends PlanVerb = PlanVerb> = { readonly name: string; readonly planVerb: V };
/** A call by its name, a register's or a plan's by its verb, or the contract itself where a page has it anyway. */
export type CallRef = CallName | Call | RegisterCall | PlanCall;

type ContractOf<R extends CallRef> = R extends CallName
  ? Calls[R]
  : R extends RegisterCall<infer V, infer G>
    ? RegisterCalls<G>[V]
    : R extends PlanCall<infer V>
      ? PlanDocumentCalls[V]
      : R;
export type InputOf<R extends CallRef> = ContractOf<R> extends Call ? Input<ContractOf<R>> : never;
export type OutputOf<R extends CallRef> = ContractOf<R> extends Call ? Output<ContractOf<R>> : never;

export const nameOf = (call: CallRef): string => (typeof call === 'string' ? call : call.name);
