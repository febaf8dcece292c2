import { callsOf } from '@xmgl/contracts/register/register-calls';
import { resourceBooking } from '@xmgl/contracts/resource/resource-booking.register';
import { resourceRequest } from '@xmgl/contracts/resource/resource-request.register';
import { useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import type { ReadRow } from '../../../register/row/row-values.ts';

const bookings = callsOf(resourceBooking);
const refreshes = [bookings.page, 'GetResourceLoad', callsOf(resourceRequest).byID] as const;

type Booked = {
  readonly resourceID: string;
  readonly share: number;
  readonly skillReason: string;
  readonly overReason: string;
};
type Kept = { readonly id: string; readonly version: number; readonly resourceID: string };

type Heard = {
  readonly onBooked: (booked: Booked) => void;
  /** It is more than all of their time: somebody is to say why. */
  readonly onOver: (message: string) => void;
};

/** Keeps whoever comes for the days of the request and confirms it; refused it waits, and is said anew as it was changed. */
export const useBooking = (
  projectID: string,
  { fromDay, toDay, resourceRequestID, code }: ReadRow<typeof resourceRequest>['row'],
  { onBooked, onOver }: Heard,
) => {
  const confirm = useSend(bookings.upd, {
    refreshes,
    done: '已确认占用',
    takeErrors: ({ issues }) => {
      const over = issues.find(({ path }) => path === 'overReason');
      if (over) onOver(over.message);
      return over !== undefined && issues.length === 1;
    },
  });
  const add = useSend(bookings.add, { refreshes });
  const [kept, setKept] = useState<Kept | null>(null);
  const sayConfirm = ({ id, version }: Kept, booked: Booked): void => {
    const { share, skillReason, overReason } = booked;
    confirm.mutate(
      {
        ...{ projectID, resourceBookingID: id, rowVersion: version, action: '确认' as const },
        ...{ share, skillReason, overReason },
      },
      {
        onSuccess: () => {
          setKept(null);
          onBooked(booked);
        },
      },
    );
  };
  return {
    isSaving: confirm.isPending || add.isPending,
    say: (booked: Booked): void => {
      if (kept !== null && kept.resourceID === booked.resourceID) {
        sayConfirm(kept, booked);
        return;
      }
      add.mutate(
        { projectID, fromDay, toDay, resourceRequestID, purpose: `申请 ${code}`, ...booked },
        {
          onSuccess: ({ resourceBookingID: id, rowVersion: version }) => {
            setKept({ id, version, resourceID: booked.resourceID });
            sayConfirm({ id, version, resourceID: booked.resourceID }, booked);
          },
        },
      );
    },
  };
};
