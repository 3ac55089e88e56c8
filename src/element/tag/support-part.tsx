import { useRef } from 'react';
import type { SupportProps } from '../../components/contents/part-loaders.ts';
import { SupportButton } from '../../components/ui/support-button.tsx';
import { supportBundleOf } from '../../core/cart/changing/support-bundle-part.ts';
import { enSupport } from '../../core/messages/en-support.ts';
import { elementDefaults } from '../settings/element-defaults.ts';

export { enSupport };

/**
 * The support button of an element. The bundle has the settings of its attributes and of the script
 * tag.
 */
export function ElementSupport({ messages }: Pick<SupportProps, 'messages'>) {
  const inside = useRef<HTMLSpanElement>(null);
  const createBundle = () => {
    const root = inside.current?.getRootNode();
    const host = root instanceof ShadowRoot ? root.host : undefined;
    return supportBundleOf(
      (attribute) => host?.getAttribute(attribute) ?? elementDefaults(attribute),
    );
  };
  return (
    <span ref={inside}>
      <SupportButton messages={messages} createBundle={createBundle} />
    </span>
  );
}
