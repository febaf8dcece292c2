import { useCall } from '../../../api/use-call.ts';

/** Whether the platform sends mail: then a new address is proved by a code. Undefined until it is known. */
export const useSendsMail = (): boolean | undefined =>
  useCall('GetNotificationPreference', {}).data?.sendsMail;
