import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';

interface DisconnectProps {
  /** The button's words and the question's. */
  title: string;
  /** Names all that ends with it. */
  text: string;
  onYes: () => void;
}

/** Ends the connection with a service, once the owner has said yes. */
export function Disconnect({ title, text, onYes }: DisconnectProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button look="plain" className="justify-self-start" onClick={() => setIsAsked(true)}>
        {title}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          open
          title={title}
          yes={title}
          isDangerous
          onYes={() => {
            onYes();
            setIsAsked(false);
          }}
          onClose={() => setIsAsked(false)}
        >
          {text}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
