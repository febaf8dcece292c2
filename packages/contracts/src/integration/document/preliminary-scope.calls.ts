import { definePlanDocumentCalls } from '../../plan-document/plan-document-calls.ts';
import { preliminaryScope } from './preliminary-scope.document.ts';

export const preliminaryScopeCalls = definePlanDocumentCalls(preliminaryScope);
