import { Facts } from './facts';
import { Legend } from './legend';
import { Options } from './options';
import { Presets } from './presets';
import { RoomList } from './room_list';

/** What the level's panel holds below its summary and buttons. */
export function LevelInside() {
  return (
    <>
      <Presets />
      <Options />
      <Legend />
      <Facts />
      <RoomList />
    </>
  );
}
