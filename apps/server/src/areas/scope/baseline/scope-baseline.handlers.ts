import { GetScopeControl, GetScopeDifference } from '@xmgl/contracts/scope/scope-baseline.calls';
import { type Handler, handle } from '../../../http/context.ts';
import { readScopeControl, readScopeDifference } from './scope-difference.service.ts';

export const scopeBaselineHandlers: readonly Handler[] = [
  handle(GetScopeDifference, readScopeDifference),
  handle(GetScopeControl, readScopeControl),
];
