import { useEffect, useRef } from 'react';
import { Segments } from '../../components/Segments.tsx';
import styles from './PageScreen.module.css';

/** What a page is shown as, where there is room for either. */
export type Device = 'phone' | 'desktop';

interface CasingProps {
  /** What the frame is called, for those who do not see it. */
  title: string;
  /** Where its page is fetched, below /kansli/api. */
  address: string;
  device: Device;
  /** The page is there: it is read and listened to from outside (frame.ts). */
  onShown: (page: Document | undefined) => void;
}

// The width that a page is shown in on a computer's screen, in px; its picture is as much smaller as it needs to be.
const desktopWidth = 1280;

/** A page of the website in its frame. Nothing in it can be followed, sent or run. */
export function Casing({ title, address, device, onShown }: CasingProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const room = box.current;
    if (!room) return;
    const fit = new ResizeObserver(() =>
      room.style.setProperty('--scale', String(room.clientWidth / desktopWidth)),
    );
    fit.observe(room);
    return () => fit.disconnect();
  }, []);
  return (
    <div ref={box} className={`${styles.case} edged`} data-device={device}>
      <iframe
        title={title}
        src={`/kansli/api/${address}`}
        // Safari hears no taps in a frame that may not run scripts. Its own policy allows none (server/office/website).
        sandbox="allow-same-origin allow-scripts"
        onLoad={({ currentTarget }) => onShown(currentTarget.contentDocument ?? undefined)}
      />
    </div>
  );
}

interface DeviceChoiceProps {
  device: Device;
  onChoose: (device: Device) => void;
}

export function DeviceChoice({ device, onChoose }: DeviceChoiceProps) {
  return (
    <Segments<Device>
      label="Visa som"
      choices={[
        ['phone', 'Telefon'],
        ['desktop', 'Dator'],
      ]}
      chosen={device}
      onChoose={onChoose}
    />
  );
}
