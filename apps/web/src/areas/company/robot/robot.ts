import type { OutputOf } from '../../../api/calls.ts';

export type Robot = OutputOf<'GetWebhookPage'>['items'][number];
