import { lazy, type ReactElement, Suspense, useState } from 'react';
import type { OutputOf } from '../../../../api/calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { toDay } from '../../../../format/day.ts';
import { Button } from '../../../../ui/button.tsx';
import { StateDot } from '../../../../ui/state-dot.tsx';
import styles from '../personal.module.css';
import { Line } from '../setting-line.tsx';

// What draws the picture for the phone is read when it is needed.
const SetUpDialog = lazy(async () => ({ default: (await import('./set-up-dialog.tsx')).SetUpDialog }));
const FactorDialog = lazy(async () => ({ default: (await import('./factor-dialog.tsx')).FactorDialog }));

type Factor = OutputOf<'GetSecondFactor'>;

const demandOf = ({ isOn, demandedBy }: Factor): string =>
  demandedBy
    .map(({ companyName, dueTime }) =>
      isOn || dueTime === null
        ? `「${companyName}」要求开启`
        : `「${companyName}」要求在 ${toDay(dueTime)} 之前开启`,
    )
    .join('，');

const Facts = ({ factor }: { readonly factor: Factor }): ReactElement => {
  const { isOn, since, codesLeft } = factor;
  const demand = demandOf(factor);
  return (
    <>
      {isOn ? (
        <StateDot tone="good">{`已开启${since ? `，${toDay(since)} 起` : ''}`}</StateDot>
      ) : (
        <StateDot tone="quiet">未开启</StateDot>
      )}
      <span className={styles.factorNote}>
        {isOn
          ? `恢复码还剩 ${codesLeft} 个${codesLeft <= 3 ? '，请换一组' : ''}`
          : '登录时在密码之外再输入手机上的验证码，密码泄露了别人也进不来'}
        {demand && `。${demand}`}
      </span>
    </>
  );
};

/** 两步验证: whether it is on, and what can be done about it. */
export const FactorSetting = (): ReactElement => {
  const { data: factor } = useCall('GetSecondFactor', {});
  const [open, setOpen] = useState<'setUp' | 'renew' | 'stop' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.setting}>
      <Line label="两步验证" value={factor && <Facts factor={factor} />}>
        {factor?.isOn === false && <Button onClick={() => setOpen('setUp')}>开启</Button>}
        {factor?.isOn && (
          <span className={styles.factorDeeds}>
            <Button onClick={() => setOpen('renew')}>换恢复码</Button>
            <Button onClick={() => setOpen('stop')}>关闭</Button>
          </span>
        )}
      </Line>
      <Suspense fallback={null}>
        {open === 'setUp' && <SetUpDialog onClose={close} />}
        {(open === 'renew' || open === 'stop') && <FactorDialog deed={open} onClose={close} />}
      </Suspense>
    </div>
  );
};
