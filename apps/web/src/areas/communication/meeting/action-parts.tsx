import type { actionItem } from '@xmgl/contracts/communication/action-item.register';
import type { RegisterParts } from '../../../register/register-parts.ts';

export const actionParts: RegisterParts<typeof actionItem> = {
  badge: ({ wantedTime }) => (wantedTime === null ? null : '申请延期'),
};
