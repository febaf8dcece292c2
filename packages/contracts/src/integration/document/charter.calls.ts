import { definePlanDocumentCalls } from '../../plan-document/plan-document-calls.ts';
import { charter } from './charter.document.ts';

export const charterCalls = definePlanDocumentCalls(charter);
