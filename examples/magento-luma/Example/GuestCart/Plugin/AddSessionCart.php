<?php

declare(strict_types=1);

namespace Example\GuestCart\Plugin;

use Example\GuestCart\Model\SessionCart;
use Magento\Checkout\CustomerData\Cart;

/** Adds `guest_cart` to the private "cart" section. A page that full page cache shares must never contain the id. */
class AddSessionCart
{
    public function __construct(private readonly SessionCart $sessionCart)
    {
    }

    public function afterGetSectionData(Cart $subject, array $result): array
    {
        $result['guest_cart'] = $this->sessionCart->get();
        return $result;
    }
}
