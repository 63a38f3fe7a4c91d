let channel: MessageChannel | undefined;
const acts: (() => void)[] = [];

/**
 * Acts at the end of this task, in another. Not by a timer: browsers make those that follow each other wait for
 * milliseconds, in a hidden page for a second.
 */
export function nextTask(act: () => void): void {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => acts.shift()?.();
  }
  acts.push(act);
  channel.port2.postMessage(null);
}
