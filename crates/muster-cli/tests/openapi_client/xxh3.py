"""XXH3-128 as its specification describes it, for inputs of more than 240 bytes."""

import struct

SECRET = bytes.fromhex(
    "b8fe6c3923a44bbe7c01812cf721ad1cded46de9839097db7240a4a4b7b3671f"
    "cb79e64eccc0e578825ad07dccff7221b8084674f743248ee03590e6813a264c"
    "3c2852bb91c300cb88d0658b1b532ea371644897a20df94e3819ef46a9deacd8"
    "a8fa763fe39c343ff9dcbbc7c70b4f1d8a51e04bcdb45931c89f7ec9d9787364"
    "eac5ac8334d3ebc3c581a0fffa1363eb170ddd51b7f0da49d316552629d4689e"
    "2b16be587d47a1fc8ff8b8d17ad031ce45cb3a8f95160428afd7fbcabb4b407e"
)
P32 = (0x9E3779B1, 0x85EBCA77, 0xC2B2AE3D)
P64 = (
    0x9E3779B185EBCA87,
    0xC2B2AE3D27D4EB4F,
    0x165667B19E3779F9,
    0x85EBCA77C2B2AE63,
    0x27D4EB2F165667C5,
)
MASK = (1 << 64) - 1
STRIPE = 64
STRIPES_OF_A_BLOCK = (192 - STRIPE) // 8


def lanes(data, at):
    return struct.unpack_from("<8Q", data, at)


def accumulate(acc, data, at, secret_at):
    values = lanes(data, at)
    keys = lanes(SECRET, secret_at)
    for i, (value, key) in enumerate(zip(values, keys)):
        mixed = value ^ key
        acc[i ^ 1] = (acc[i ^ 1] + value) & MASK
        acc[i] = (acc[i] + (mixed & 0xFFFFFFFF) * (mixed >> 32)) & MASK


def scramble(acc):
    for i, key in enumerate(lanes(SECRET, 192 - STRIPE)):
        mixed = acc[i] ^ (acc[i] >> 47) ^ key
        acc[i] = (mixed * P32[0]) & MASK


def avalanche(value):
    value ^= value >> 37
    value = (value * 0x165667919E3779F9) & MASK
    return value ^ (value >> 32)


def merge(acc, secret_at, start):
    total = start
    keys = lanes(SECRET, secret_at)
    for i in range(0, 8, 2):
        product = (acc[i] ^ keys[i]) * (acc[i + 1] ^ keys[i + 1])
        total += (product & MASK) ^ (product >> 64)
    return avalanche(total & MASK)


def name(data):
    """Returns the hash of `data` as 32 small hexadecimal digits."""
    length = len(data)
    assert length > 240, "a shorter input is hashed in another way"
    acc = [P32[2], P64[0], P64[1], P64[2], P64[3], P32[1], P64[4], P32[0]]
    block = STRIPE * STRIPES_OF_A_BLOCK
    blocks = (length - 1) // block
    for number in range(blocks):
        for stripe in range(STRIPES_OF_A_BLOCK):
            accumulate(acc, data, number * block + stripe * STRIPE, stripe * 8)
        scramble(acc)
    for stripe in range((length - 1 - block * blocks) // STRIPE):
        accumulate(acc, data, blocks * block + stripe * STRIPE, stripe * 8)
    accumulate(acc, data, length - STRIPE, 192 - STRIPE - 7)
    low = merge(acc, 11, (length * P64[0]) & MASK)
    high = merge(acc, 192 - STRIPE - 11, ~(length * P64[1]) & MASK)
    return f"{high:016x}{low:016x}"
