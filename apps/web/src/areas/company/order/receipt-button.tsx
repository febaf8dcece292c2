import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { saveOffice } from '../../../register/print/take-export.ts';

/** Saves the receipt of an order that was paid. */
export const ReceiptButton = ({ companyOrderID }: { readonly companyOrderID: string }): ReactElement => {
  const ask = useSend('GetCompanyOrderReceipt', {
    onDone: ({ fileName, content }) => saveOffice(fileName, content),
  });
  return (
    <Button loading={ask.isPending} onClick={() => ask.mutate({ companyOrderID })}>
      下载收据
    </Button>
  );
};
