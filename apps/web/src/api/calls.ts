import type { Call, Input, Output } from '@xmgl/contracts/call';
import type * as application from '@xmgl/contracts/company/application.calls';
import type * as company from '@xmgl/contracts/company/company.calls';
import type * as files from '@xmgl/contracts/files/file.calls';
import type * as personal from '@xmgl/contracts/identity/personal.calls';
import type * as signIn from '@xmgl/contracts/identity/sign-in.calls';
import type * as role from '@xmgl/contracts/integration/role.calls';
import type * as notice from '@xmgl/contracts/notify/notice.calls';
import type * as task from '@xmgl/contracts/notify/task.calls';
import type { PlanVerb } from '@xmgl/contracts/plan-document/plan-document';
import type { PlanDocumentCalls } from '@xmgl/contracts/plan-document/plan-document-calls';
import type * as companyType from '@xmgl/contracts/platform/company-type.calls';
import type * as errorLog from '@xmgl/contracts/platform/error-log.calls';
import type * as outbox from '@xmgl/contracts/platform/outbox.calls';
import type * as sample from '@xmgl/contracts/platform/sample.calls';
import type * as codingRule from '@xmgl/contracts/project/coding-rule.calls';
import type * as project from '@xmgl/contracts/project/project.calls';
import type * as removedProject from '@xmgl/contracts/project/removed-project.calls';
import type { Register, Verb } from '@xmgl/contracts/register/register';
import type { RegisterCalls } from '@xmgl/contracts/register/register-calls';
import type * as row from '@xmgl/contracts/register/row.calls';
import type * as search from '@xmgl/contracts/register/search.calls';
import type * as baseline from '@xmgl/contracts/schedule/baseline.calls';
import type * as exchange from '@xmgl/contracts/schedule/exchange.calls';
import type * as plan from '@xmgl/contracts/schedule/plan.calls';
import type * as share from '@xmgl/contracts/schedule/share.calls';
import type * as tracking from '@xmgl/contracts/schedule/tracking.calls';
import type * as wbsManager from '@xmgl/contracts/schedule/wbs-manager.calls';
import type * as assessment from '@xmgl/contracts/stakeholder/assessment.calls';
import type * as engagementContact from '@xmgl/contracts/stakeholder/engagement-contact.calls';
import type * as engagementMatrix from '@xmgl/contracts/stakeholder/engagement-matrix.calls';
import type * as invitation from '@xmgl/contracts/stakeholder/invitation.calls';
import type * as unit from '@xmgl/contracts/stakeholder/project-on-company.calls';
import type * as stakeholder from '@xmgl/contracts/stakeholder/register.calls';

/**
 * The contracts as types only: pages know every call's shapes, but carry neither schemas nor zod.
 * A change that brings a calls file adds it here.
 */
type Areas = typeof company &
  typeof application &
  typeof personal &
  typeof signIn &
  typeof role &
  typeof row &
  typeof search &
  typeof files &
  typeof companyType &
  typeof errorLog &
  typeof outbox &
  typeof sample &
  typeof project &
  typeof removedProject &
  typeof codingRule &
  typeof baseline &
  typeof exchange &
  typeof plan &
  typeof share &
  typeof tracking &
  typeof wbsManager &
  typeof stakeholder &
  typeof invitation &
  typeof unit &
  typeof assessment &
  typeof engagementMatrix &
  typeof engagementContact &
  typeof task &
  typeof notice;

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
