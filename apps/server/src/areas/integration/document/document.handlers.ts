import { charterCalls } from '@xmgl/contracts/integration/document/charter.calls';
import { charter } from '@xmgl/contracts/integration/document/charter.document';
import { planDocumentHandlers } from '../../../plan-document/plan-document-handlers.ts';
import { proposeCharter } from './propose-charter.service.ts';

export const documentHandlers = [
  ...planDocumentHandlers(charterCalls, { document: charter, propose: proposeCharter }),
];
